import { orgFieldsSchema } from '@almoner/contracts/orgs/orgs.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { useState } from 'react'
import { z } from 'zod'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { useActor } from '../../session/use-actor'
import { useTakeOrg } from '../../session/use-take-org'
import { trpc } from '../../trpc'
import { PictureField, type PictureChange } from '../../pictures/PictureField'
import { t } from './messages'
import type { FieldProps } from '@almoner/ui/form/use-field-control'
import { submitTo } from '@almoner/ui/form/submit'
import { OrgMark, type OrgMarkProps } from '../../orgs/OrgMark'

interface OrgValues {
  org?: { name?: string; website?: string }
  /** Absent while the logo stays as it is. */
  orgLogo?: PictureChange
}

const judge = againstSchema(z.object({ org: orgFieldsSchema, orgLogo: z.custom<PictureChange>().optional() }))

// A form whose fields are all empty has no `org` at all.
const faultsOf = (values: OrgValues) => judge({ ...values, org: values.org ?? {} })

function uploadOf(orgId: string, { org, orgLogo }: OrgValues): FormData {
  const form = new FormData()
  form.set('orgId', orgId)
  form.set('org', JSON.stringify(org))
  if (orgLogo === 'deleted') form.set('deleteLogo', 'true')
  else if (orgLogo) form.set('orgLogo', orgLogo)
  return form
}

export function OrgForm() {
  const { org } = useActor()
  const { say } = useNotices()
  const take = useTakeOrg()
  const save = trpc.orgs.save.useMutation()
  const [timesSaved, setTimesSaved] = useState(0)
  if (!org) return null
  return (
    <EntityForm<OrgValues>
      key={timesSaved}
      initialValues={{ org: { name: org.name, ...(org.website && { website: org.website }) } }}
      validate={faultsOf}
      onSubmit={submitTo((values: OrgValues) => save.mutateAsync(uploadOf(org.id, values)), {
        onDone: (saved) => {
          take(saved)
          say(t('org.saved'))
          setTimesSaved(timesSaved + 1)
        },
      })}
      submitLabel={t('org.save')}
      submitWhen="changed"
    >
      <LogoField name="orgLogo" label={t('org.logo')} org={org} />
      <TextField name="org.name" label={t('org.name')} autoComplete="organization" isRequired />
      <TextField name="org.website" label={t('org.website')} type="url" autoComplete="url" isRequired />
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

/** The logo as it will stand after the save: picked, deleted, or as it is. */
function LogoField({ org, ...field }: FieldProps & OrgMarkProps) {
  return (
    <PictureField
      {...field}
      isPresent={org.logo !== null}
      renderCurrent={(isShown) => <OrgMark org={isShown ? org : { ...org, logo: null }} size={72} />}
      words={t.group('org.picture')}
    />
  )
}
