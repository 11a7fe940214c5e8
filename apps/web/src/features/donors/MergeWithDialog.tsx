import type { Donor } from '@almoner/contracts/donors/donor'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { DonorLookup } from '../../people/DonorLookup'
import { t } from './messages'

interface Values {
  other?: string
}

/** Asks whom a donor is to be merged with; what is kept of whom is chosen on the page that follows. */
export function MergeWithDialog({ donor, onClose }: { donor: Donor; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ActionDialog<Values>
      title={t('merge.withTitle', { name: donor.name })}
      initialValues={{}}
      validate={({ other }) =>
        other === undefined
          ? { other: t('merge.withWhom') }
          : other === donor.id
            ? { other: t('merge.withItself') }
            : {}
      }
      onSubmit={({ other = '' }) => void navigate(paths.mergeDonors(donor.id, other))}
      submitLabel={t('duplicates.compare')}
      onClose={onClose}
    >
      <DonorLookup name="other" label={t('merge.other')} />
    </ActionDialog>
  )
}
