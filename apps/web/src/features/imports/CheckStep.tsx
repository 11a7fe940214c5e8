import { Text } from '@almoner/ui/layout/Text'
import { Callout } from '@almoner/ui/layout/Callout'
import { Grid } from '@almoner/ui/layout/Grid'
import { Stack } from '@almoner/ui/layout/Stack'
import type { Findings, Import } from '@almoner/contracts/imports/import'
import { useSearchParams } from 'react-router'
import { Button } from '@almoner/ui/controls/Button'
import { Section } from '@almoner/ui/data/Section'
import { Stat } from '@almoner/ui/data/Stat'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ChangedRows } from './ChangedRows'
import { ImportBar } from './ImportBar'
import { t } from './messages'
import { FindingsFacts } from './FindingsFacts'
import { FundraiserFacts } from './FundraiserFacts'
import { ImportSums } from './ImportSums'
import { LeftOutWords } from './LeftOutWords'
import { NeedsYou } from './NeedsYou'
import { PaidRecurringFacts } from './PaidRecurringFacts'
import { PreviewPages } from './PreviewPages'
import { PreviewRows } from './PreviewRows'
import { RaisedApart } from './RaisedApart'
import { RecurringFacts } from './RecurringFacts'
import { SimilarRows } from './SimilarRows'
import { useTakeImport } from './use-import'
import './check-step.css'
import { formatCount } from '@almoner/ui/texts/format-count'
import { describeError } from '@almoner/ui/form/submit'

const figures = [
  'ready',
  'parts',
  'credits',
  'present',
  'changed',
  'bad',
  'undecided',
  'leftOut',
  'testRows',
] as const satisfies readonly (keyof Findings)[]
type FigureName = (typeof figures)[number]

const ofGiftsAlone: readonly FigureName[] = ['changed', 'undecided', 'testRows']

const areGifts = ({ recurring, fundraisers }: Findings): boolean => recurring === null && fundraisers === null

const isShown = (name: FigureName, findings: Findings): boolean =>
  name === 'parts' || name === 'credits' ? findings[name] > 0 : areGifts(findings) || !ofGiftsAlone.includes(name)

export function CheckStep({ found }: { found: Import }) {
  const { can } = useActor()
  const [, setParams] = useSearchParams()
  const take = useTakeImport()
  const run = trpc.imports.run.useMutation({ onSuccess: take })
  const { findings } = found
  if (!findings) return null
  const out = findings.bad + findings.undecided
  const canRun = can('imports.run')
  const taken = findings.ready + findings.changesTaken + findings.credits
  const isAllPresent =
    taken + findings.changed + findings.bad + findings.undecided + findings.updatedDonors === 0 && findings.present > 0

  return (
    <Stack gap={32}>
      {found.sameFileAs && <Callout tone="attention">{t('check.sameFile', { number: found.sameFileAs })}</Callout>}
      <div className="al-stats al-stats-row" data-plain="">
        {figures.map(
          (name) =>
            isShown(name, findings) && (
              <Stat
                key={name}
                {...t.group(`check.figures.${name}`)}
                value={<Figure name={name} count={findings[name]} />}
                isLead={name === 'ready'}
              />
            ),
        )}
      </div>
      {findings.pledgesLeftOut > 0 && (
        <Callout tone="attention">{t('check.pledges', { count: findings.pledgesLeftOut })}</Callout>
      )}
      <NeedsYou found={found} findings={findings} />
      <WhatComes found={found} findings={findings} />
      {(findings.changed > 0 || (found.plan?.giftChanges === 'take' && findings.updatedDonors > 0)) && (
        <ChangedRows found={found} />
      )}
      {findings.fundraisers && findings.fundraisers.otherRaised > 0 && <RaisedApart found={findings.fundraisers} />}
      {findings.ready > 0 &&
        (findings.fundraisers ? (
          <PreviewPages id={found.id} ready={findings.ready} />
        ) : (
          <PreviewRows found={found} ready={findings.ready} />
        ))}
      {findings.similarDonors > 0 && <SimilarRows found={found} total={findings.similarDonors} />}
      <ImportBar
        refusal={run.isError ? describeError(run.error).message : null}
        actions={
          canRun && (
            <>
              <Button onClick={() => setParams({ step: 'columns' })}>{t('check.change')}</Button>
              <Button
                kind="primary"
                disabled={taken + findings.updatedDonors === 0}
                isBusy={run.isPending}
                onClick={() => run.mutate({ id: found.id })}
              >
                {taken > 0 || findings.updatedDonors === 0
                  ? t('check.run', { rows: taken })
                  : t('check.runUpdates', { donors: findings.updatedDonors })}
              </Button>
            </>
          )
        }
      >
        {!canRun ? t('import.readOnly') : isAllPresent ? t('check.allPresent') : t('check.runHelp', { out })}
        {findings.leftOut > 0 && <> {t('check.leftOutHelp', { count: findings.leftOut })}</>}
      </ImportBar>
    </Stack>
  )
}

const hasAny = ({ counted, unknown, unfit }: NonNullable<Findings['paysRecurring']>): boolean =>
  counted + unknown + unfit > 0

/** Sums and counts of what the file brings. */
function WhatComes({ found, findings }: { found: Import; findings: Findings }) {
  return (
    <Grid gap={[24, 32]} min={380} align="start">
      {findings.recurring && findings.ready > 0 && (
        <Section title={t('check.totalsTitle')}>
          <RecurringFacts recurring={findings.recurring} collectsFrom={found.plan?.collectsFrom ?? null} />
        </Section>
      )}
      {findings.paysRecurring && hasAny(findings.paysRecurring) && (
        <Section title={t('check.pays.title')}>
          <PaidRecurringFacts pays={findings.paysRecurring} />
        </Section>
      )}
      {findings.totals.length > 0 && (
        <Section title={t('check.totalsTitle')}>
          <ImportSums caption={t('check.totals')} totals={findings.totals} />
        </Section>
      )}
      {findings.fundraisers ? (
        <Section title={t('check.fundraisers.title')}>
          <FundraiserFacts found={findings.fundraisers} newCampaigns={findings.newCampaigns} />
        </Section>
      ) : (
        <Section title={t('check.donorsTitle')}>
          <FindingsFacts findings={findings} match={found.plan?.donorMatch} />
        </Section>
      )}
      {findings.leftOut > 0 && <LeftOutWords findings={findings} />}
    </Grid>
  )
}

/** What needs a person stands out, what did not occur stands back. */
function Figure({ name, count }: { name: FigureName; count: number }) {
  const needsPerson = name === 'bad' || name === 'undecided'
  if (count > 0 && !needsPerson) return formatCount(count)
  return <Text tone={count === 0 ? 'faint' : 'attention'}>{formatCount(count)}</Text>
}
