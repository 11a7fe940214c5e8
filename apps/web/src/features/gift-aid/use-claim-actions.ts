import type { GiftAidClaim } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { downloadGiftAid, prepareGiftAid } from '@almoner/contracts/gift-aid/gift-aid.operations'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import type { Action } from '../../actions/action'
import { downloadBytes } from '../../download-file'
import { useActor } from '../../session/use-actor'
import { trpc, type Inputs } from '../../trpc'
import type { ClaimAsk } from './ClaimDialog'
import { t } from './messages'

type Wanted = Pick<Inputs['giftAid']['download'], 'format' | 'sheet'>

const nextStep = { draft: 'prepare', prepared: 'submit', submitted: 'pay', paid: null, withdrawn: null } as const

/** The next step of a claim, and what else can be done with it. */
export function useClaimActions(claim: GiftAidClaim, ask: (what: ClaimAsk) => void) {
  const { canCall } = useActor()
  const { fail } = useNotices()
  const utils = trpc.useUtils()
  const { id, state, sheets, blockers, small, connected } = claim
  const claimsSmall = small.some(({ amount }) => amount > 0)
  const download = async (wanted: Wanted) => {
    try {
      const { fileName, mediaType, content } = await utils.giftAid.download.fetch({ id, ...wanted })
      downloadBytes(
        fileName,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        mediaType,
      )
    } catch (error) {
      fail(t('download.failed'), { detail: describeError(error).message })
    }
  }
  const isKept = state === 'prepared' || state === 'submitted' || state === 'paid'
  const sheet = (place: number): Action => ({
    id: `giftAid.sheet.${place}`,
    label: sheets > 1 ? t('download.sheetOf', { place: String(place), count: String(sheets) }) : t('download.sheet'),
    icon: 'download',
    run: () => download({ format: 'ods', sheet: place }),
  })
  const schedule = (format: 'connected' | 'buildings'): Action => ({
    id: `giftAid.${format}`,
    label: t(`download.${format}`),
    icon: 'download',
    run: () => download({ format }),
  })
  const files: Action[] = [
    ...Array.from({ length: sheets }, (_, at) => sheet(at + 1)),
    ...(claimsSmall && connected.length > 0 ? [schedule('connected')] : []),
    ...(small.some(({ building, amount }) => building && amount > 0) ? [schedule('buildings')] : []),
    ...(blockers.includes('official_missing')
      ? []
      : [
          {
            id: 'giftAid.xml',
            label: t('download.xml'),
            detail: t('download.xmlDetail'),
            icon: 'download' as const,
            run: () => download({ format: 'xml' }),
          },
        ]),
  ]
  const step = nextStep[state]
  const mayStep = canCall(prepareGiftAid) && (step !== 'prepare' || blockers.every((one) => one === 'official_missing'))
  const main: Action | null =
    step && mayStep ? { id: `giftAid.${step}`, label: t(`asks.${step}.open`), run: () => ask(step) } : null
  return {
    main,
    others: [
      isKept && canCall(downloadGiftAid) ? files : [],
      step && canCall(prepareGiftAid)
        ? [
            {
              id: 'giftAid.withdraw',
              label: t('asks.withdraw.open'),
              isDanger: true,
              run: () => ask('withdraw'),
            },
          ]
        : [],
    ] satisfies Action[][],
  }
}
