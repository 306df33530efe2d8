// Closes a menu when the focus leaves it with Tab, because it could cover the focused element (WCAG 2.4.11).
addEventListener('keyup', ({ key }) => {
  if (key === 'Tab') document.querySelector<HTMLElement>(':popover-open:not(:focus-within)')?.hidePopover()
})
