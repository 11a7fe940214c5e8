import type { AcknowledgmentRule } from '@almoner/contracts/acknowledgments/acknowledgment-rule'
import { Button } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { Section } from '@almoner/ui/data/Section'
import { describeError } from '@almoner/ui/form/submit'
import { formatCount } from '@almoner/ui/texts/format-count'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { RowMenu } from '../../actions/RowMenu'
import { moneyText } from '../../gifts/money-text'
import { ListTable } from '../../lists/ListTable'
import { trpc } from '../../trpc'
import { t } from './messages'
import { RuleDialog } from './RuleDialog'

export const handle = { title: t('settings.title') }

/** What a rule asks of a gift, in a few words. */
function whenOf(rule: AcknowledgmentRule): string {
  const { isFirst, minAmount, currency, giftKind, tribute, donorType, takesImports } = rule
  const said = [
    isFirst && t('settings.when.isFirst'),
    minAmount !== null &&
      currency !== null &&
      t('settings.when.minAmount', { amount: moneyText({ amount: minAmount, currency }) }),
    giftKind && t(`settings.when.${giftKind}`),
    tribute && t(`settings.when.${tribute}`),
    donorType && t(`settings.when.${donorType}`),
    rule.donorTagId && t('settings.when.tag'),
    rule.donorOwnerId && t('settings.when.owner'),
    rule.campaignId && t('settings.when.campaign'),
    rule.method && t('settings.when.method'),
    takesImports && t('settings.when.imports'),
  ].filter((part) => typeof part === 'string')
  return said.length === 0 ? t('settings.every') : said.join(' · ')
}

const thanksOf = ({ way, withinDays }: AcknowledgmentRule): string =>
  way === null ? t('settings.none') : t('settings.within', { way: t(`ways.${way}`), count: withinDays })

export function Component() {
  const rules = trpc.acknowledgments.rules.useQuery()
  const [asked, ask] = useState<AcknowledgmentRule | 'new' | null>(null)
  const menuOf = useRuleMenu(ask)
  const columns: DataColumn<AcknowledgmentRule>[] = [
    { key: 'name', title: t('settings.columns.name'), render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'when', title: t('settings.columns.when'), render: whenOf },
    { key: 'way', title: t('settings.columns.way'), render: thanksOf },
    {
      key: 'open',
      title: t('settings.columns.open'),
      align: 'end',
      width: '100px',
      render: ({ open }) => formatCount(open),
    },
    { key: 'actions', title: t('settings.columns.actions'), align: 'end', width: '90px', render: menuOf },
  ]
  return (
    <Section
      title={t('settings.title')}
      aside={
        <Button size="small" onClick={() => ask('new')}>
          {t('settings.add')}
        </Button>
      }
    >
      <Text as="p" tone="quiet" below={16}>
        {t('settings.about')}
      </Text>
      <ListTable
        caption={t('settings.title')}
        columns={columns}
        query={rules}
        rowKey={({ id }) => id}
        card={(rule) => ({
          title: <bdi>{rule.name}</bdi>,
          figure: menuOf(rule),
          facts: [whenOf(rule), thanksOf(rule)],
        })}
        empty={{ title: t('settings.empty.title'), text: t('settings.empty.text') }}
      />
      {asked && <RuleDialog rule={asked === 'new' ? null : asked} onClose={() => ask(null)} />}
    </Section>
  )
}

function useRuleMenu(ask: (rule: AcknowledgmentRule) => void) {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const move = trpc.acknowledgments.moveRule.useMutation()
  const remove = trpc.acknowledgments.removeRule.useMutation()
  const change = async (work: Promise<AcknowledgmentRule[]>, notice?: string) => {
    try {
      utils.acknowledgments.rules.setData(undefined, await work)
      if (notice) say(notice)
    } catch (error) {
      fail(describeError(error).message)
    }
  }
  return (rule: AcknowledgmentRule) => {
    const { id, name } = rule
    return (
      <RowMenu
        label={t('settings.actionsOf', { name })}
        groups={[
          [
            { id: 'rule.edit', label: t('settings.edit'), run: () => ask(rule) },
            { id: 'rule.up', label: t('settings.up'), run: () => void change(move.mutateAsync({ id, up: true })) },
            { id: 'rule.down', label: t('settings.down'), run: () => void change(move.mutateAsync({ id, up: false })) },
          ],
          [
            {
              id: 'rule.remove',
              label: t('settings.remove'),
              isDanger: true,
              run: () => void change(remove.mutateAsync({ id }), t('settings.removed', { name })),
            },
          ],
        ]}
      />
    )
  }
}
