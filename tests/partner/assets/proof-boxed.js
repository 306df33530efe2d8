// What a frame without an origin reports goes to the page around it.
window.failed = []
addEventListener('message', ({ data }) => window.failed.push(data))
addEventListener('haat:failed', ({ detail }) => parent.postMessage(detail, '*'))
