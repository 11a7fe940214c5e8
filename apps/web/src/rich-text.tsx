import type { ReactNode } from 'react'
import { hrefOf } from './href'

/** For `t.rich`: the same as `linkTo` where there may be no router. */
export const anchorTo = (to: string) => (text: ReactNode) => <a href={hrefOf(to)}>{text}</a>

/** For `t.rich`: an element in the place of an empty tag of the message. */
export const element = (node: ReactNode) => () => node
