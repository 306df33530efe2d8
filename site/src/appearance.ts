/**
 * The appearance of the identity service's forms, which matches Haat's. Their style sheet is in a layer below Haat's, so
 * that auth.css overrides it.
 */
export const appearance = {
  cssLayerName: 'haat.identity',
  variables: {
    colorPrimary: 'var(--_leaf)',
    colorPrimaryForeground: 'var(--_on-leaf)',
    colorForeground: 'var(--_ink)',
    colorMutedForeground: 'var(--_ink-soft)',
    colorMuted: 'var(--_sunk)',
    colorBackground: 'var(--_raised)',
    colorInput: 'var(--_raised)',
    colorInputForeground: 'var(--_ink)',
    colorNeutral: 'var(--_ink)',
    colorBorder: 'var(--_edge)',
    colorRing: 'var(--_leaf)',
    colorDanger: 'var(--_chilli)',
    fontFamily: 'var(--_font)',
    fontFamilyButtons: 'var(--_font)',
    fontSize: '1rem',
    borderRadius: '0.875rem',
  },
} as const
