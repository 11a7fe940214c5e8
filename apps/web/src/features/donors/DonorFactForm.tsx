import type { Donor } from '@almoner/contracts/donors/donor'
import { updateDonorInputSchema } from '@almoner/contracts/donors/save-donor.operations'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { InPlaceForm } from '@almoner/ui/form/InPlaceForm'
import { submitTo } from '@almoner/ui/form/submit'
import type { ReactNode } from 'react'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { atShownName, donorFacts, type DonorFactName, type DonorValues } from './donor-values'
import { t } from './messages'
import { useDonorChange } from './use-donor-change'

const judge = againstSchema(updateDonorInputSchema)

interface DonorFactFormProps {
  donor: Donor
  fact: DonorFactName
  onClose: () => void
  onDirty: (isDirty: boolean) => void
  children: ReactNode
}

/** Changes one fact of a donor in its place; what was saved can be undone from the notice that says so. */
export function DonorFactForm({ donor, fact, onClose, onDirty, children }: DonorFactFormProps) {
  const { begin, send } = donorFacts[fact]
  const change = useDonorChange(donor.id)
  const label = t(`facts.${fact}`)
  return (
    <InPlaceForm<DonorValues>
      label={label}
      initialValues={begin(donor)}
      validate={(values) => atShownName(judge({ id: donor.id, ...send(values) }), values)}
      onSubmit={submitTo((values) => change(send(values), { label, before: send(begin(donor)) }), { onDone: onClose })}
      onClose={onClose}
      onDirty={onDirty}
    >
      {children}
      <UnsavedChangesGuard />
    </InPlaceForm>
  )
}
