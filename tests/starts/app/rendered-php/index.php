<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Rendered by PHP</title>
    <script type="module" src="<?= $_GET['shop'] ?>/embed/v1/haat.js"></script>
  </head>
  <body><?php eval(file_get_contents(__DIR__ . '/render.php')); ?></body>
</html>
