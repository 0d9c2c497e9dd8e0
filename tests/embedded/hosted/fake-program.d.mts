/** What `supabase`, `wrangler` and `vite` do, as far as the stand-in needs: it is told of each call. @returns the exit code */
export function fakeProgram(
  program: string,
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<number>
