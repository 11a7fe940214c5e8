import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { impersonateInputSchema } from '@almoner/contracts/admin/admin.operations'
import { roleLabels } from '@almoner/contracts/roles'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { submitTo } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { problemWords } from '../../problem-words'
import { startAnew } from '../../session/start-anew'
import { trpc, type Inputs } from '../../trpc'
import { adminOrgWords } from './admin-words'
import type { Person } from './use-admin-org'

const { dialog: words } = adminOrgWords

type Values = Inputs['admin']['impersonate']

const judge = againstSchema(impersonateInputSchema)

export interface ImpersonateDialogProps {
  org: AdminOrg
  /** Whom to act as; null for an admin under one's own name. */
  person: Person | null
  isOpen: boolean
  onClose: () => void
}

/** Asks why, says what will happen, and enters the org. */
export function ImpersonateDialog({ org, person, isOpen, onClose }: ImpersonateDialogProps) {
  const impersonate = trpc.admin.impersonate.useMutation()
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={words.title(org.name)}
      intro={
        <div className="impersonate-words">
          <p>{person ? words.asMember(person.name, roleLabels[person.permission]) : words.asAdmin}</p>
          <p className="al-quiet">{words.audited}</p>
        </div>
      }
      initialValues={{ orgId: org.id, ...(person && { userId: person.id }) }}
      validate={judge}
      onSubmit={submitTo(impersonate, { words: problemWords, onDone: () => startAnew(paths.dashboard()) })}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={words.reason} help={words.reasonHelp} rows={3} isRequired />
    </ActionDialog>
  )
}
