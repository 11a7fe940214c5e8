import { importMaxBytes } from '@almoner/contracts/imports/imports.operations'
import { useNavigate } from 'react-router'
import { Icon } from '@almoner/ui/brand/Icon'
import { fileSize, UploadField } from '@almoner/ui/fields/UploadField'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { describeError, type ProblemWords } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { trpc } from '../../trpc'
import { importWords } from './import-words'
import { useTakeImport } from './use-import'

const { upload: words } = importWords

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
const wordsForUpload: ProblemWords = { ...problemWords, import_unreadable: undefined, payload_too_large: undefined }

/** The first step: a file, dropped or chosen. Its size is looked at before it is sent. */
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
      <EntityForm<Upload> validate={requireFile} onSubmit={send} submitLabel={words.submit}>
        <UploadField
          name="file"
          label={words.label}
          invitation={words.invitation}
          hint={words.hint(fileSize(importMaxBytes))}
          accept=".csv,.tsv,.txt,text/csv"
          maxBytes={importMaxBytes}
          isRequired
        />
      </EntityForm>
      <aside className="import-about">
        <p>{words.about}</p>
        <h2>{words.takesTitle}</h2>
        <ul>
          {words.takes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <a href={`/${words.sampleName}`} download>
          <Icon name="download" size={14} /> {words.sample}
        </a>
      </aside>
    </div>
  )
}
