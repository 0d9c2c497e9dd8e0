import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form'

/**
 * A resolver with checks that take a while. They may end in another order than they began, so each gives the result of the newest:
 * an old one would say that a form is incomplete which is complete by now. Make one per form, not per render.
 */
export function newestResolver<Fields extends FieldValues, Context, Output>(
  resolver: Resolver<Fields, Context, Output>,
): Resolver<Fields, Context, Output> {
  let newest: Promise<ResolverResult<Fields, Output>>
  return async (...asked) => {
    let awaited = (newest = Promise.resolve(resolver(...asked)))
    let result = await awaited
    while (awaited !== newest) result = await (awaited = newest)
    return result
  }
}
