import type { DonorFilter } from '@almoner/contracts/donors/donors.operations'
import type { ConsentPurpose } from '@almoner/contracts/donors/consent'
import type { LeftOutReason } from '@almoner/contracts/mailings/mailing'
import { Button } from '@almoner/ui/controls/Button'
import { SkeletonLine } from '@almoner/ui/data/Skeletons'
import { describeError } from '@almoner/ui/form/submit'
import { Callout } from '@almoner/ui/layout/Callout'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { formatCount } from '@almoner/ui/texts/format-count'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import './mailings.css'

interface AudienceProps {
  segment: DonorFilter
  purpose: ConsentPurpose
}

/** How many of a segment get it, and how many not, each reason with its donors. */
export function AudienceBox({ segment, purpose }: AudienceProps) {
  const audience = trpc.mailings.audience.useQuery(
    { segment, purpose },
    { placeholderData: keepPreviousData, retry: false },
  )
  const [shown, setShown] = useState<LeftOutReason | null>(null)
  const { data, error } = audience
  if (error) {
    return (
      <Callout tone="failed" role="alert">
        {describeError(error).message}
      </Callout>
    )
  }
  if (!data) return <SkeletonLine width="60%" />
  return (
    <Stack as="section" className="mailing-audience" gap={12} aria-label={t('mailings.audience.label')}>
      <p>
        <strong>{t('mailings.audience.gets', { count: data.recipients, of: data.segment })}</strong>
      </p>
      {data.leftOut.length > 0 && (
        <ul className="mailing-reasons">
          {data.leftOut.map(({ reason, count }) => (
            <li key={reason}>
              <Row justify="between" gap={[4, 12]}>
                <span>
                  {t(`mailings.reasons.${reason}`)} <bdi className="al-quiet">{formatCount(count)}</bdi>
                </span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-expanded={shown === reason}
                  aria-label={
                    shown === reason
                      ? t('mailings.audience.hideOf', { reason: t(`mailings.reasons.${reason}`) })
                      : t('mailings.audience.showOf', { reason: t(`mailings.reasons.${reason}`) })
                  }
                  onClick={() => setShown(shown === reason ? null : reason)}
                >
                  {shown === reason ? t('mailings.audience.hide') : t('mailings.audience.show')}
                </Button>
              </Row>
              {shown === reason && <LeftOut key={reason} segment={segment} purpose={purpose} reason={reason} />}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function LeftOut({ segment, purpose, reason }: AudienceProps & { reason: LeftOutReason }) {
  const [after, setAfter] = useState<string | undefined>(undefined)
  const page = trpc.mailings.leftOut.useQuery(
    { segment, purpose, reason, limit: 25, ...(after !== undefined && { after }) },
    { placeholderData: keepPreviousData },
  )
  if (page.error) return <p role="alert">{describeError(page.error).message}</p>
  if (!page.data) return <SkeletonLine width="40%" />
  const { rows, next } = page.data
  return (
    <Stack gap={8}>
      <ul className="mailing-left-out">
        {rows.map(({ donor }) => (
          <li key={donor.id}>
            <Link to={paths.donor(donor.id)}>
              <bdi>{donor.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {next && (
        <Row>
          <Button size="small" kind="quiet" onClick={() => setAfter(next)}>
            {t('mailings.audience.more')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
