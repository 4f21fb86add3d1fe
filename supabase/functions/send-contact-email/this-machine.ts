// The last one is this machine as a container on it sees it.
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|host\.docker\.internal)$/;

/** Whether a host's name is that of this machine, so that nothing leaves it. */
export function isThisMachine(hostname: string): boolean {
  return THIS_MACHINE.test(hostname);
}
