import type { ReceiptFormWire } from '@almoner/contracts/legal-entities/receipt-settings'

/** A form that sets up the receipts of an entity of an American org, but for what is given. */
export function receiptSettingsForm(
  { entityId }: { entityId: string },
  changes: Partial<ReceiptFormWire> = {},
): FormData {
  const form = new FormData()
  form.set(
    'receiptForm',
    JSON.stringify({
      entityId,
      pack: 'us',
      legalName: 'Bread House Inc.',
      registrationNumber: '12-3456789',
      address: '1 Main St\nSpringfield',
      ...changes,
    }),
  )
  return form
}
