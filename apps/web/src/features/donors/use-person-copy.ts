import type { Donor } from '@almoner/contracts/donors/donor'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useExport } from '../../exporting/use-export'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Has all that is kept about a donor made into a file, and downloads it; whoever leaves finds it among the exports. */
export function usePersonCopy({ id }: Donor): () => Promise<void> {
  const copy = trpc.personCopies.make.useMutation()
  const { follow } = useExport()
  const { fail } = useNotices()
  return async () => {
    try {
      follow(await copy.mutateAsync({ donorId: id }))
    } catch (error) {
      fail(t('personCopy.failed'), describeError(error))
    }
  }
}
