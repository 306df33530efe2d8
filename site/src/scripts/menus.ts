// A menu that the focus has left by Tab closes: it would lie over what has the focus now (WCAG 2.4.11).
addEventListener('keyup', ({ key }) => {
  if (key === 'Tab') document.querySelector<HTMLElement>(':popover-open:not(:focus-within)')?.hidePopover()
})
