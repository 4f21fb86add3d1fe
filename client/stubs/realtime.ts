/** Replaces @supabase/realtime-js, which this site does not use; auth events still call setAuth. */
export class RealtimeClient {
  setAuth(): void {}
}
