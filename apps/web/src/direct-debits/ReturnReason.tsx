import { returnReasons } from '@almoner/contracts/direct-debits/return-reasons'
import { said } from '@almoner/ui/texts/sentences'

const reasons: Readonly<Record<string, string>> = returnReasons

/** Why a bank sent a payment back: its code, and what that means. */
export const ReturnReason = ({ code }: { code: string }) => (
  <span>
    <bdi className="al-code">{code}</bdi> · {said(reasons[code] ?? '')}
  </span>
)
