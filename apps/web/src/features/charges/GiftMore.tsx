import { Stack } from '@almoner/ui/layout/Stack'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { t } from './messages'

export function GiftMore({ fields, children }: { fields: readonly string[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  })
  const isWrong = Boolean(submitFailed) && fields.some((field) => errors?.[field] || submitErrors?.[field])
  const press = (event: MouseEvent) => {
    // Never by itself: with a fault in it, it stays open, so that the way to the fault leads somewhere.
    event.preventDefault()
    if (!isWrong) setOpen(!isOpen)
  }
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary onClick={press}>{t('addGift.more')}</summary>
      <Stack className="gift-more" gap={20} above={16}>
        {children}
      </Stack>
    </details>
  )
}
