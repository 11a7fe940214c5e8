import type { BankStatementDetail } from '@almoner/contracts/bank-statements/bank-statement'
import { bankFileMaxBytes } from '@almoner/contracts/bank-statements/bank-statements.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { fileSize, UploadField } from '@almoner/ui/fields/UploadField'
import { describeError, type ProblemWords } from '@almoner/ui/form/submit'
import { useNavigate } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useRefresh } from './use-refresh'

interface Upload {
  file: File
}

const requireFile = ({ file }: Partial<Upload>) => (file ? undefined : { file: t('add.missing') })

// The server says where the file cannot be read: its words are better than any of ours.
const wordsForUpload: ProblemWords = { payload_too_large: undefined }

export function AddStatementDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { say } = useNotices()
  const refresh = useRefresh()
  const upload = trpc.bankStatements.upload.useMutation()
  const done = async (statements: BankStatementDetail[]) => {
    await refresh()
    const unmapped = statements.find(({ state }) => state === 'unmapped')
    if (unmapped) return navigate(paths.bankStatement(unmapped.id))
    say(addedText(statements))
    return onClose()
  }
  const send = async ({ file }: Upload) => {
    const form = new FormData()
    form.set('file', file)
    try {
      await done(await upload.mutateAsync(form))
      return undefined
    } catch (error) {
      return { file: describeError(error, wordsForUpload).message }
    }
  }
  return (
    <ActionDialog<Upload>
      title={t('add.title')}
      intro={t('add.intro')}
      validate={requireFile}
      onSubmit={send}
      submitLabel={t('add.submit')}
      onClose={onClose}
    >
      <UploadField
        name="file"
        label={t('add.file')}
        invitation={t('add.invitation')}
        hint={t('add.hint', { size: fileSize(bankFileMaxBytes) })}
        accept=".xml,.csv,.txt,.sta,.940,.mt940,.swi,text/csv,application/xml,text/xml"
        maxBytes={bankFileMaxBytes}
        isRequired
      />
    </ActionDialog>
  )
}

/** How many lines came, and how many were here already. */
export function addedText(statements: readonly Pick<BankStatementDetail, 'lines' | 'knownLines'>[]): string {
  const count = statements.reduce((sum, { lines }) => sum + lines, 0)
  const known = statements.reduce((sum, { knownLines }) => sum + knownLines, 0)
  return known > 0 ? t('add.doneWithKnown', { count, known }) : t('add.done', { count })
}
