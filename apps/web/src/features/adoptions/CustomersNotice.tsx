import type { Adoption } from '@almoner/contracts/adoptions/adoption'
import { buttonLook } from '@almoner/ui/controls/Button'
import { Callout } from '@almoner/ui/layout/Callout'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { t } from './messages'

/** Leads to those whose cards the account keeps and whom Stripe itself does not charge. */
export function CustomersNotice({ adoption }: { adoption: Adoption }) {
  const { open, left, brought } = adoption.customers
  if (open + left + brought === 0) return <Callout title={t('other.title')}>{t('other.text')}</Callout>
  return (
    <Callout
      tone={open > 0 ? 'attention' : 'quiet'}
      title={open > 0 ? t('customers.waiting', { count: open }) : t('customers.decided')}
      actions={
        <Link to={paths.settingsAdoptionCustomers(adoption.integrationId)} {...buttonLook({ size: 'small' })}>
          {t('customers.show')}
        </Link>
      }
    >
      <p>{t('customers.notice')}</p>
      <p>{t('other.text')}</p>
    </Callout>
  )
}
