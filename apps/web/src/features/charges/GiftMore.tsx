import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { addGiftWords as words } from './charges-words'

/** What few gifts need, folded away until it is asked for, or until something in it has to be put right. */
export function GiftMore({ fields, children }: { fields: readonly string[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
    onChange: ({ submitFailed, errors, submitErrors }) => {
      const faulty = { ...errors, ...submitErrors }
      if (submitFailed && fields.some((field) => field in faulty)) setOpen(true)
    },
  })
  return (
    <details className="gift-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.more}</summary>
      <div className="gift-more-fields">{children}</div>
    </details>
  )
}
