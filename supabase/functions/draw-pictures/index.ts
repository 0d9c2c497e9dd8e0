import { createDatabase } from '../_shared/database.ts'
import { required, secretKeys } from '../_shared/base/environment.ts'
import { drawListing } from '../_shared/catalog/pictures/draw.ts'
import { drawPictures } from './handler.ts'

const read = (name: string) => Deno.env.get(name)
const keys = secretKeys(read)

Deno.serve(
  drawPictures({
    secretKeys: keys,
    database: createDatabase(required(read, 'SUPABASE_URL'), keys[0]),
    draw: drawListing,
  }),
)
