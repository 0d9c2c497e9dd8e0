/**
 * Stub of the realtime client (aliased in vite.config.ts), which would be a tenth of the initial bundle; screens that
 * subscribe import the real one.
 */
export class RealtimeClient {
  setAuth() {}

  getChannels() {
    return []
  }

  channel(): never {
    throw new Error('Realtime is loaded by the screen that subscribes, not by supabase-js')
  }
}
