import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type RawNode,
  type UnknownRow,
  type RootOperationNode,
  type QueryResult,
} from 'kysely'

const isRaw = (node: OperationNode | undefined): node is RawNode => node?.kind === 'RawNode'

const quoted = (name: RawNode): RawNode => ({
  ...name,
  sqlFragments: [`"${name.sqlFragments.join('')}"`],
})

/** Quotes the name in `name := value`. */
class ArgumentNames extends OperationNodeTransformer {
  protected override transformRaw(node: RawNode): RawNode {
    const raw = super.transformRaw(node)
    const [name, ...values] = raw.parameters
    return raw.sqlFragments[1]?.startsWith(' := ') && isRaw(name)
      ? { ...raw, parameters: [quoted(name), ...values] }
      : raw
  }
}

const names = new ArgumentNames()

/** Quotes the names of a function's arguments, which may be words of SQL or have capitals: @supabase/lite does not. */
export const quotedArguments: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => names.transformNode(node),
  transformResult: ({ result }): Promise<QueryResult<UnknownRow>> => Promise.resolve(result),
}
