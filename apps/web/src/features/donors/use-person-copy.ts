import type { Donor } from '@almoner/contracts/donors/donor'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { downloadBytes } from '../../download-file'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Has all that is kept about a donor made into a file, and downloads it. */
export function usePersonCopy({ id }: Donor): () => Promise<void> {
  const copy = trpc.personCopies.make.useMutation()
  const { fail } = useNotices()
  return async () => {
    try {
      const { fileName, zip } = await copy.mutateAsync({ donorId: id })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(zip), (sign) => sign.charCodeAt(0)),
        'application/zip',
      )
    } catch (error) {
      fail(t('personCopy.failed'), describeError(error))
    }
  }
}
