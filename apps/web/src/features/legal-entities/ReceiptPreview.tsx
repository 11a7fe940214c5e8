import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useFormState } from 'react-final-form'
import { PaperPages } from '../../preview/PaperPages'
import { useQuiet } from '../../preview/use-quiet'
import { trpc } from '../../trpc'
import { t } from './messages'
import { settingsOf, wireOf, type ReceiptValues } from './receipt-values'

/** A receipt as it will be, made from what stands in the form; the last one that could be made stays while something is wrong. */
export function ReceiptPreview({ entity }: { entity: LegalEntityDetail }) {
  const { values } = useFormState<ReceiptValues>({ subscription: { values: true } })
  const quiet = useQuiet(values)
  const isValid = settingsOf(quiet) !== null
  const preview = trpc.receipts.preview.useQuery(
    isValid ? { entityId: entity.id, receipt: wireOf(quiet) } : skipToken,
    { placeholderData: keepPreviousData, retry: false, staleTime: Infinity },
  )
  const pages = preview.data?.pages ?? []
  return (
    <Stack as="figure" gap={12} aria-label={t('receipt.preview.title')}>
      <figcaption>
        <Text weight="strong" isBlock>
          {t('receipt.preview.title')}
        </Text>
        <span className="al-quiet">{t('receipt.preview.note')}</span>
      </figcaption>
      <PaperPages
        pages={pages}
        label={(page, count) =>
          t('receipt.preview.page', { entity: quiet.legalName ?? entity.name, page, pages: count })
        }
      />
      {pages.length === 0 && <NoPages isValid={isValid} error={preview.error} />}
    </Stack>
  )
}

function NoPages({ isValid, error }: { isValid: boolean; error: unknown }) {
  if (!isValid) return <p className="al-quiet">{t('receipt.preview.incomplete')}</p>
  if (error) return <p role="alert">{describeError(error).message}</p>
  return <SkeletonLine width="60%" />
}
