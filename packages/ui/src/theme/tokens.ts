import { theme, type ThemeConfig } from 'antd'
import { colours, type Scheme } from './palette.js'
import type { Density } from './theme-choice.js'

export const fontText =
  "'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans Hebrew', 'Noto Sans Arabic', sans-serif"

export interface AntdTokenChoices {
  /** For pages that are one short form. */
  isTall?: boolean | undefined
  /** Nothing moves: what opens is there at once. */
  isStill?: boolean | undefined
}

/** antd's theme, drawn from the palette: hairlines, quiet grounds, nothing of the library's own blue. */
export function antdTokens(
  scheme: Scheme,
  density: Density,
  { isTall = false, isStill = false }: AntdTokenChoices,
): ThemeConfig {
  const c = colours[scheme]
  const algorithm = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: density === 'compact' ? [algorithm, theme.compactAlgorithm] : algorithm,
    hashed: false,
    cssVar: { key: isTall ? 'almoner-tall' : 'almoner' },
    token: {
      fontFamily: fontText,
      fontSize: 14,
      controlHeight: isTall ? 44 : density === 'compact' ? 32 : 36,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      motion: !isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
      colorPrimary: c.accent,
      colorPrimaryHover: c['accent-hover'],
      colorPrimaryActive: c['accent-press'],
      colorPrimaryBg: c['accent-wash'],
      colorPrimaryBgHover: c['accent-wash-strong'],
      colorInfo: c.accent,
      colorSuccess: c.good,
      colorWarning: c['attention-line'],
      colorError: c['failure-line'],
      colorLink: c['accent-text'],
      colorLinkHover: c['accent-hover'],
      colorLinkActive: c['accent-press'],
      colorText: c.ink,
      colorTextHeading: c.ink,
      colorTextSecondary: c['ink-quiet'],
      colorTextTertiary: c['ink-faint'],
      colorTextDescription: c['ink-quiet'],
      colorTextPlaceholder: c['ink-faint'],
      colorTextDisabled: c['ink-faint'],
      colorIcon: c['ink-quiet'],
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgSpotlight: scheme === 'dark' ? '#3d372f' : '#322d26',
      colorBgMask: c.scrim,
      colorBorder: c['line-strong'],
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorFillAlter: c.sunken,
      colorFillSecondary: c.line,
      colorFillTertiary: c.sunken,
      colorFillQuaternary: c.sunken,
      controlItemBgHover: c.sunken,
      controlItemBgActive: c['accent-wash'],
      controlItemBgActiveHover: c['accent-wash-strong'],
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: c['on-accent'],
        fontWeight: 500,
        defaultBg: c.surface,
        defaultBorderColor: c['line-strong'],
      },
      Input: {
        paddingInline: 12,
        colorBorder: c['control-line'],
        hoverBorderColor: c['ink-quiet'],
        activeBorderColor: c.accent,
        activeShadow: `0 0 0 1px ${c.accent}`,
        errorActiveShadow: `0 0 0 1px ${c['failure-line']}`,
      },
      Checkbox: { colorBorder: c['control-line'] },
      Select: { colorBorder: c['control-line'], activeOutlineColor: 'transparent', optionSelectedFontWeight: 500 },
      Tabs: {
        itemColor: c['ink-quiet'],
        itemSelectedColor: c.ink,
        itemHoverColor: c.ink,
        inkBarColor: c.accent,
        horizontalItemGutter: 24,
        titleFontSize: 14,
      },
      Segmented: {
        trackBg: c.sunken,
        itemSelectedBg: c.surface,
        itemColor: c['ink-quiet'],
        itemSelectedColor: c.ink,
        trackPadding: 3,
        boxShadowTertiary: `0 0 0 1px ${c.line}`,
      },
      Modal: { titleFontSize: 18 },
      Drawer: { paddingLG: 24 },
      Progress: { remainingColor: c.line, defaultColor: c.accent },
      Tooltip: { maxWidth: 320 },
      Steps: { colorTextDescription: c['ink-quiet'] },
    },
  }
}
