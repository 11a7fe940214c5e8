import type { ReactNode } from 'react'
import { Icon, type IconName } from '../brand/Icon.js'
import { ToneSign } from '../layout/ToneSign.js'

export const tones = ['good', 'waiting', 'attention', 'failed', 'quiet'] as const
export type Tone = (typeof tones)[number]

const icons: Record<Tone, IconName> = {
  good: 'check',
  waiting: 'clock',
  attention: 'bang',
  failed: 'cross',
  quiet: 'minus',
}

/** The icon of a tone: the same wherever a state is told. */
export const toneIcon = (tone: Tone): ReactNode => <Icon name={icons[tone]} size={12} />

export interface StatusTagProps {
  tone: Tone
  /** The word; never the colour alone. */
  children: string
  /** Instead of the tone's own. */
  icon?: ReactNode
}

/** A state: icon, word and colour together. */
export function StatusTag({ tone, children, icon }: StatusTagProps) {
  return (
    <span className="al-status" data-tone={tone}>
      <ToneSign tone={tone}>{icon ?? toneIcon(tone)}</ToneSign>
      {children}
    </span>
  )
}
