import { config } from 'zod/mini'

// Imported before all modules with schemas: Zod would try to compile one, which the content security policy refuses, and the error took
// 12 ms of the start: it has a stack, for which Chromium reads all scripts once more.
config({ jitless: true })
