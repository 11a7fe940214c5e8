import { listMailsInputSchema } from '@almoner/contracts/admin/background-work.operations'
import { mailStates } from '@almoner/contracts/emails/mail-state'
import { ChoicesFilter } from '@almoner/ui/data/ChoicesFilter'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { keepPreviousData } from '@tanstack/react-query'
import { ListFilters } from '../../lists/ListFilters'
import { ListTable } from '../../lists/ListTable'
import { useListState } from '../../lists/list-state'
import { mailText } from '../../mails/messages'
import { trpc } from '../../trpc'
import { mailCard, mailColumns } from './mail-columns'
import { t } from './messages'

export const handle = { title: t('mails.title') }

const states = optionsOf(mailStates, mailText.group('states'))

export function Component() {
  const list = useListState(listMailsInputSchema)
  const page = trpc.admin.listMails.useQuery(list.query, { placeholderData: keepPreviousData })
  return (
    <>
      <ListFilters list={list} words={t.group('mails')}>
        <ChoicesFilter
          label={t('mails.filters.state')}
          choices={states}
          chosen={list.query.state}
          onChoose={(state) => list.change({ state })}
        />
      </ListFilters>
      <ListTable
        caption={t('mails.title')}
        columns={mailColumns}
        query={page}
        list={list}
        rowKey={(row) => row.id}
        card={mailCard}
        empty={{ filtered: t('mails.filtered'), ...t.group('mails.empty') }}
      />
    </>
  )
}
