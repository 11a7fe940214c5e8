import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { addGiftWords as words } from './charges-words'

/** What few gifts need, folded away until it is asked for, or until something in it has to be put right. */
export function GiftMore({ fields, children }: { fields: readonly string[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  })
  const isWrong = submitFailed && fields.some((field) => errors?.[field] || submitErrors?.[field])
  return (
    <details className="gift-more" open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.more}</summary>
      <div className="gift-more-fields">{children}</div>
    </details>
  )
}
