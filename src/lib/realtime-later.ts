/**
 * What supabase-js gets instead of its realtime client (vite.config.ts): a tenth of the page's first load, which most
 * visits never use. A screen that subscribes loads the real one by itself.
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
