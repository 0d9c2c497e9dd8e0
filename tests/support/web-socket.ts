import WebSocket from 'ws'

// Node 20 has no WebSocket, and supabase-js requires one even without subscriptions.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
