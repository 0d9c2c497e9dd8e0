import { config } from 'zod/mini'

// Zod compiles schemas with `new Function` where that is allowed. Our content security policy forbids it, and browsers
// report even the attempt. Import this before modules with schemas of the full library.
config({ jitless: true })
