import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { setParent } from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { LookupField } from '@almoner/ui/fields/LookupField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { submitTo } from '@almoner/ui/form/submit'
import { Stack } from '@almoner/ui/layout/Stack'
import { skipToken } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { z } from 'zod'
import { trpc, type Inputs } from '../../trpc'
import { t } from './messages'

type Values = Inputs['subOrgs']['setParent']

const judgeLink = againstSchema(setParent.input.and(z.object({ parentOrgId: z.uuid('Required') })))
const judgeFree = againstSchema(setParent.input)

/** Links an org to another, or frees it of the one that it belongs to. */
export function ParentOrgDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const save = trpc.subOrgs.setParent.useMutation()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const { parentOrg } = org
  const words = parentOrg
    ? {
        title: t('adminOrg.parentChange.freeTitle', { org: org.name, parent: parentOrg.name }),
        what: t('adminOrg.parentChange.freeWhat', { parent: parentOrg.name }),
        submit: t('adminOrg.parentChange.submitFree'),
        done: t('adminOrg.parentChange.freed', { org: org.name }),
      }
    : {
        title: t('adminOrg.parentChange.linkTitle', { org: org.name }),
        what: t('adminOrg.parentChange.linkWhat', { org: org.name }),
        submit: t('adminOrg.parentChange.submitLink'),
        done: t('adminOrg.parentChange.linked', { org: org.name }),
      }
  return (
    <ActionDialog<Values>
      title={words.title}
      intro={
        <Stack gap={8} below={20}>
          <p>{words.what}</p>
          <p className="al-quiet">{t('adminOrg.parentChange.told')}</p>
        </Stack>
      }
      initialValues={parentOrg ? { orgId: org.id, parentOrgId: null } : { orgId: org.id }}
      validate={parentOrg ? judgeFree : judgeLink}
      onSubmit={submitTo(save, {
        onDone: async () => {
          await utils.admin.invalidate()
          say(words.done)
          onClose()
        },
      })}
      submitLabel={words.submit}
      onClose={onClose}
    >
      {!parentOrg && <OrgLookup name="parentOrgId" except={org.id} />}
      <TextAreaField name="reason" label={t('adminOrg.dialog.reason')} rows={3} isRequired />
    </ActionDialog>
  )
}

function OrgLookup({ name, except }: { name: string; except: string }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const term = useDeferredValue(wanted)
  const found = trpc.admin.listOrgs.useQuery(term ? { search: term, limit: 10 } : skipToken)
  const isFound = found.data !== undefined && term === wanted && term !== ''
  const options = (isFound ? found.data.rows : [])
    .filter(({ id }) => id !== except)
    .map(({ id, name: label, website, country }) => ({ value: id, label, details: website ?? country }))
  return (
    <LookupField
      name={name}
      label={t('adminOrg.parentChange.parent')}
      options={options}
      onSearch={setTyped}
      isSearching={wanted !== '' && !isFound && !found.isError}
      placeholder={t('adminOrg.parentChange.search')}
      nothing={isFound ? t('adminOrg.parentChange.nothing') : null}
      isRequired
    />
  )
}
