/** Types of columns in PostgreSQL, for migrations that are written once for all databases. */
import {
  type DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  RawNode,
  type RootOperationNode,
} from 'kysely';

/**
 * Text is ordered by its bytes whatever the locale of the database, as on SQLite; whole numbers have 64 bits, as
 * on SQLite.
 */
const spelled: Readonly<Record<string, string>> = { text: 'text collate "C"', integer: 'bigint' };

class ColumnTypes extends OperationNodeTransformer {
  protected override transformDataType(node: DataTypeNode): DataTypeNode {
    const type = typeof node.dataType === 'string' ? spelled[node.dataType] : undefined;
    return type === undefined ? node : (RawNode.createWithSql(type) as unknown as DataTypeNode);
  }
}

/** Changes types of columns in statements that create or alter tables. */
export function columnTypes(): KyselyPlugin {
  const transformer = new ColumnTypes();
  return {
    transformQuery: ({ node }) => transformer.transformNode(node) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
}
