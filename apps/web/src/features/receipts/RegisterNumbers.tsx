import { Callout } from '@almoner/ui/layout/Callout'
import { Text } from '@almoner/ui/layout/Text'
import { trpc } from '../../trpc'
import { t } from './messages'

/** That the register is whole: which numbers were given, and that each is in it. */
export function RegisterNumbers() {
  const numbers = trpc.receipts.numbers.useQuery()
  const found = numbers.data ?? []
  return found.map(({ entityId, entityName, missing, ...given }) =>
    missing > 0 ? (
      <Callout key={entityId} tone="failed" below={16}>
        {t('numbersMissing', { count: missing, entity: entityName })}
      </Callout>
    ) : (
      <Text key={entityId} as="p" tone="quiet" size="small" below={16}>
        {t('numbers', { ...given, entity: entityName })}
      </Text>
    ),
  )
}
