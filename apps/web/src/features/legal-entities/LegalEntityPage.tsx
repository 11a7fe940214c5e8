import { Stack } from '@almoner/ui/layout/Stack'
import { NothingFoundDrawing } from '@almoner/ui/brand/drawings'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { EmptyState } from '@almoner/ui/data/EmptyState'
import { Section } from '@almoner/ui/data/Section'
import { SkeletonPage } from '@almoner/ui/data/Skeletons'
import { problemOf } from '@almoner/ui/form/submit'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths'
import { QueryFailure } from '../../QueryState'
import { trpc } from '../../trpc'
import { CreditorSection } from './CreditorSection'
import { LegalEntityForm } from './LegalEntityForm'
import { t } from './messages'
import { ReceiptForm } from './ReceiptForm'
import './legal-entities.css'

export const handle = { title: t('entity.title') }

export function Component() {
  const { id = '' } = useParams()
  const entity = trpc.entities.get.useQuery({ id }, { retry: false })
  const isMissing = ['not_found', 'input_invalid'].includes(problemOf(entity.error)?.code ?? '')
  if (isMissing) {
    return (
      <EmptyState
        kind="unused"
        title={t('entity.missing')}
        drawing={<NothingFoundDrawing />}
        action={
          <Link to={paths.settings()} {...buttonLook()}>
            {t('entity.toSettings')}
          </Link>
        }
      >
        {t('entity.missingText')}
      </EmptyState>
    )
  }
  if (entity.isError) return <QueryFailure query={entity} />
  if (!entity.data) return <SkeletonPage />
  return (
    <>
      <Section
        title={<bdi>{entity.data.name}</bdi>}
        aside={
          <Link to={paths.settingsNewLegalEntity()} {...buttonLook({ size: 'small' })}>
            <Icon name="plus" size={14} />
            {t('entity.another')}
          </Link>
        }
      >
        <Stack maxWidth={640}>
          <LegalEntityForm key={id} entity={entity.data} />
        </Stack>
      </Section>
      {entity.data.currency === 'eur' && <CreditorSection key={`${id}-creditor`} entity={entity.data} />}
      <ReceiptForm key={`${id}-receipt`} entity={entity.data} />
    </>
  )
}
