<?php
// What a WordPress page does with a theme's functions.php, as far as the start goes.
$actions = [];
$shortcodes = [];
function add_action(string $name, callable $act): void {
  $GLOBALS['actions'][$name][] = $act;
}
function add_shortcode(string $name, callable $render): void {
  $GLOBALS['shortcodes'][$name] = $render;
}
function do_action(string $name): void {
  foreach ($GLOBALS['actions'][$name] ?? [] as $act) $act();
}
function do_shortcode(string $content): string {
  return preg_replace_callback('/\[(\w+)\]/', fn ($found) => $GLOBALS['shortcodes'][$found[1]]([]), $content);
}
eval(file_get_contents(__DIR__ . '/functions.php'));
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>WordPress</title>
    <?php do_action('wp_head'); ?>
  </head>
  <body><?= do_shortcode('<p>Our deals:</p> [haat_deals]') ?></body>
</html>
