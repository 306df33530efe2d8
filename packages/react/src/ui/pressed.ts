/** A press of a key in a component. */
export interface Press {
  readonly key: string
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number }
}

/** The key code of a key that an input method takes: Safari says so only by it when the composition ends. */
const TAKEN = 229

/** The key that was pressed; '' while an input method composes a text, which the key is for. */
export const pressed = ({ key, nativeEvent: { isComposing, keyCode } }: Press): string =>
  isComposing || keyCode === TAKEN ? '' : key
