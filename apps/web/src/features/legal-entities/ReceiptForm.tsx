import { Text } from '@almoner/ui/layout/Text'
import type { LegalEntityDetail } from '@almoner/contracts/legal-entities/legal-entity'
import { receiptFieldsSchema, receiptFormSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { useNotices } from '@almoner/ui/controls/notices'
import { Section } from '@almoner/ui/data/Section'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { useState } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'
import { ReceiptFields } from './ReceiptFields'
import { ReceiptPreview } from './ReceiptPreview'
import { valuesOf, wireOf, type ReceiptValues } from './receipt-values'

const judgeWire = againstSchema(receiptFormSchema)

/** What is wrong, at the fields of this form: the list of addresses is one line here. */
function faultsOf(values: ReceiptValues) {
  const faults = judgeWire(wireOf(values))
  if (!faults?.copyTo) return faults
  const [first] = Object.values(faults.copyTo).flat()
  return { ...faults, copyTo: typeof faults.copyTo === 'string' ? faults.copyTo : String(first) }
}

// What the form leaves out is taken away.
const nothing = Object.fromEntries(
  Object.keys(receiptFieldsSchema.omit({ entityId: true }).shape).map((name) => [name, null]),
)
const noGiftAid = Object.fromEntries(
  Object.keys(receiptFieldsSchema.shape.giftAid.unwrap().shape).map((name) => [name, null]),
)

function uploadOf(entityId: string, values: ReceiptValues): FormData {
  const form = new FormData()
  form.set('entityId', entityId)
  const wire = wireOf(values)
  const giftAid = wire.giftAid && { ...noGiftAid, ...wire.giftAid }
  form.set('receiptForm', JSON.stringify({ ...nothing, ...wire, ...(giftAid && { giftAid }) }))
  const { signature } = values
  if (signature === 'deleted') form.set('deleteSignature', 'true')
  else if (signature) form.set('signature', signature)
  return form
}

export function ReceiptForm({ entity }: { entity: LegalEntityDetail }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const save = trpc.entities.saveReceipt.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  const signature = trpc.entities.getSignature.useQuery({ id: entity.id }, { enabled: entity.hasSignature })
  const picture = entity.hasSignature ? (signature.data?.picture ?? null) : null
  return (
    <Section title={t('receipt.title')}>
      <Text as="p" tone="quiet" isMeasured below={24}>
        {t('receipt.why')}
      </Text>
      <EntityForm<ReceiptValues>
        key={timesSaved}
        initialValues={valuesOf(entity)}
        validate={faultsOf}
        onSubmit={submitTo((values: ReceiptValues) => save.mutateAsync(uploadOf(entity.id, values)), {
          onDone: async (saved) => {
            await Promise.all([utils.entities.getSignature.invalidate({ id: entity.id }), utils.giftAid.invalidate()])
            utils.entities.get.setData({ id: entity.id }, saved)
            say(t('receipt.saved'))
            setTimesSaved(timesSaved + 1)
          },
        })}
        submitLabel={t('receipt.save')}
      >
        <div className="al-beside">
          <ReceiptFields entity={entity} signature={picture} />
          <ReceiptPreview entity={entity} />
        </div>
        <UnsavedChangesGuard />
      </EntityForm>
    </Section>
  )
}
