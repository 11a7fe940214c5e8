import { Stack } from '@almoner/ui/layout/Stack'
import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { useNavigate } from 'react-router'
import { Icon } from '@almoner/ui/brand/Icon'
import { fileSize, UploadField } from '@almoner/ui/fields/UploadField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { Text } from '@almoner/ui/layout/Text'
import type { ProblemWords } from '@almoner/ui/form/submit'
import { describeError } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { t } from './messages'
import { useTakeImport } from './use-import'

interface Upload {
  file: File
}

function formOf({ file }: Upload): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

const requireFile = ({ file }: Partial<Upload>) => (file ? undefined : { file: 'Required' })

// The server names row and column of what it cannot read: its words are better than any of ours.
const wordsForUpload: ProblemWords = { payload_too_large: undefined }

export function UploadStep() {
  const navigate = useNavigate()
  const take = useTakeImport()
  const upload = trpc.imports.upload.useMutation()

  const send = async (values: Upload) => {
    try {
      const found = await upload.mutateAsync(formOf(values))
      take(found)
      void navigate(paths.import(found.id), { replace: true })
      return undefined
    } catch (error) {
      return { file: describeError(error, wordsForUpload).message }
    }
  }
  return (
    <div className="al-columns">
      <EntityForm<Upload> validate={requireFile} onSubmit={send} submitLabel={t('import.upload.submit')}>
        <UploadField
          name="file"
          label={t('import.upload.label')}
          invitation={t('import.upload.invitation')}
          hint={t('import.upload.hint', { size: fileSize(importMaxBytes) })}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          maxBytes={importMaxBytes}
          isRequired
        />
      </EntityForm>
      <Stack as="aside" className="al-quiet" gap={12}>
        <p>{t('import.upload.about')}</p>
        <Text as="h2" size="large">
          {t('import.upload.takesTitle')}
        </Text>
        <ul>
          {Object.values(t.group('import.upload.takes')).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <a href={`/${t('import.upload.sampleName')}`} download>
          <Icon name="download" size={14} /> {t('import.upload.sample')}
        </a>
      </Stack>
    </div>
  )
}
