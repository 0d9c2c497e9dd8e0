import WebSocket from 'ws'

// Node 20 has no WebSocket of its own, and supabase-js wants one even when nobody listens.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket
