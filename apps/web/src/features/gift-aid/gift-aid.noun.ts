import { listPath, type ListFilter } from '../../list-path'
import { t } from '../../menu/messages'
import { defineNoun } from '../../noun'

const paths = {
  giftAidClaims: (filter?: ListFilter) => listPath('/gift-aid', filter),
  giftAidClaim: (id: string) => `/gift-aid/${id}`,
}

export const giftAid = defineNoun({
  paths,
  pages: [
    { path: paths.giftAidClaims(), permission: 'giftAid.read', load: () => import('./ClaimsPage') },
    { path: paths.giftAidClaim(':id'), permission: 'giftAid.read', load: () => import('./ClaimPage') },
  ],
  menu: {
    label: t('giftAid'),
    to: paths.giftAidClaims(),
    icon: 'file',
    // HMRC repays gifts in pounds alone.
    isFor: (actor) =>
      actor.can('giftAid.read') && (actor.org?.entities.some(({ currency }) => currency === 'gbp') ?? false),
  },
})
