import type { Team } from '@almoner/contracts/fundraisers/team'
import { ActionDialog } from '@almoner/ui/controls/ActionDialog'
import { LookupField } from '@almoner/ui/fields/LookupField'
import { submitTo } from '@almoner/ui/form/submit'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../trpc'
import { t } from './messages'
import { useTakeTeam } from './use-take-team'

const shown = 50

interface Values {
  fundraiserId?: string
}

/** Puts one of those who raise for the team's campaign into it. */
export function AddMemberDialog({ team, isOpen, onClose }: { team: Team; isOpen: boolean; onClose: () => void }) {
  const { id, campaignId, members } = team
  const take = useTakeTeam()
  const add = trpc.fundraiserTeams.addMember.useMutation()
  const [term, setTerm] = useState('')
  const found = trpc.fundraisers.list.useQuery(
    { campaignId, sort: 'name', limit: shown, ...(term && { search: term }) },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  const others = (found.data?.rows ?? []).filter((one) => !members.some((member) => member.id === one.id))
  return (
    <ActionDialog<Values>
      isOpen={isOpen}
      title={t('members.addDialog.title')}
      initialValues={{}}
      onSubmit={submitTo(({ fundraiserId = '' }: Values) => add.mutateAsync({ id, fundraiserId }), {
        onDone: (changed) => {
          onClose()
          take(changed, t('members.added'))
        },
      })}
      submitLabel={t('members.addDialog.submit')}
      onClose={onClose}
    >
      <LookupField
        name="fundraiserId"
        label={t('members.addDialog.who')}
        help={t('members.addDialog.help')}
        placeholder={t('members.addDialog.who')}
        options={others.map((one) => ({
          value: one.id,
          label: one.displayName,
          ...(one.team && { details: one.team.name }),
        }))}
        onSearch={setTerm}
        isSearching={found.isFetching}
        nothing={t('members.addDialog.nobody')}
        isRequired
      />
    </ActionDialog>
  )
}
