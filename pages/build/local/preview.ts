import { endWithNpm } from '../../../supabase/local/process/end-with-parent.ts';

// `npm run preview`: the command `serve` with the words that follow. It ends with npm, which the command by
// itself outlives.
endWithNpm(process.exit);
await import(import.meta.resolve('serve/build/main.js'));
