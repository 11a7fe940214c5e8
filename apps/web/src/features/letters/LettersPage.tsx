import type { LetterTemplateRow } from '@almoner/contracts/letters/letter-template'
import { useNotices } from '@almoner/ui/controls/notices'
import { buttonLook } from '@almoner/ui/controls/Button'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { Text } from '@almoner/ui/layout/Text'
import { Link } from 'react-router'
import { RowMenu } from '../../actions/RowMenu'
import { ListTable } from '../../lists/ListTable'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'

export const handle = { title: t('title') }

const languagesOf = ({ languages }: LetterTemplateRow) => languages.map((one) => t(`languages.${one}`)).join(', ')

export function Component() {
  const { timeZone } = useActor()
  const letters = trpc.letters.list.useQuery()
  const menuOf = useLetterMenu()
  const name = ({ name: text, archivedAt }: LetterTemplateRow) => (
    <>
      <bdi>{text}</bdi>
      {archivedAt && (
        <Text as="span" tone="quiet">
          {' '}
          · {t('archived')}
        </Text>
      )}
    </>
  )
  const saved = ({ savedAt }: LetterTemplateRow) => <DateText value={savedAt} {...(timeZone && { timeZone })} />
  const columns: DataColumn<LetterTemplateRow>[] = [
    { key: 'name', title: t('columns.name'), render: name },
    { key: 'about', title: t('columns.about'), width: '120px', render: ({ about }) => t(`subjects.${about}`) },
    { key: 'languages', title: t('columns.languages'), width: '200px', render: languagesOf },
    { key: 'saved', title: t('columns.saved'), width: '140px', render: saved },
    { key: 'actions', title: t('columns.actions'), align: 'end', width: '90px', render: menuOf },
  ]
  return (
    <Section
      title={t('title')}
      aside={
        <Link to={paths.settingsNewLetter()} {...buttonLook({ size: 'small' })}>
          {t('add')}
        </Link>
      }
    >
      <p className="al-quiet">{t('about')}</p>
      <ListTable
        caption={t('title')}
        columns={columns}
        query={letters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => paths.settingsLetter(id)}
        card={(letter) => ({
          title: name(letter),
          figure: menuOf(letter),
          facts: [t(`subjects.${letter.about}`), languagesOf(letter)],
        })}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </Section>
  )
}

function useLetterMenu() {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const archive = trpc.letters.archive.useMutation()
  const restore = trpc.letters.restore.useMutation()
  const change = async (work: Promise<unknown>, notice: string) => {
    try {
      await work
      say(notice)
      await utils.letters.invalidate()
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return ({ id, name, archivedAt }: LetterTemplateRow) => (
    <RowMenu
      label={t('actionsOf', { name })}
      groups={[
        [
          archivedAt
            ? {
                id: 'letter.restore',
                label: t('restore'),
                run: () => void change(restore.mutateAsync({ id }), t('restoredNotice', { name })),
              }
            : {
                id: 'letter.archive',
                label: t('archive'),
                run: () => void change(archive.mutateAsync({ id }), t('archivedNotice', { name })),
              },
        ],
      ]}
    />
  )
}
